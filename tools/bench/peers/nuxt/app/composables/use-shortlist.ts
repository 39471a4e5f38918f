import { onMounted, onUnmounted, shallowRef } from 'vue';
import { noIds, savedIds, subscribeToSaved, toggleSaved } from '../../common/shortlist.ts';

/** Saved accommodations; empty on the server and until the page is hydrated. */
export function useShortlist() {
  const saved = shallowRef(noIds());
  const read = () => {
    saved.value = savedIds();
  };
  let leave = () => {};
  onMounted(() => {
    read();
    leave = subscribeToSaved(read);
  });
  onUnmounted(() => leave());
  return { saved, toggle: toggleSaved };
}
