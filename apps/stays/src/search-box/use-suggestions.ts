import { suggest } from '@nocleh/api-client/stays.ts';
import type { Suggestion } from '@nocleh/contracts/api/place.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { useApi } from '@nocleh/slice-kit/runtime.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

const pause = 120;
const shortest = 2;

/** Asks for suggestions once typing pauses; an answer that comes after a newer question is dropped. */
export function useSuggestions(locale: Locale) {
  const api = useApi();
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const ask = useCallback(
    (text: string) => {
      stop.current?.();
      const question = text.trim();
      if (question.length < shortest) {
        setSuggestions([]);
        return;
      }
      const controller = new AbortController();
      const timer = setTimeout(async () => {
        // A typeahead that fails stays silent: the text can be searched for all the same.
        const answer = await suggest(api, { q: question, locale }, { signal: controller.signal }).catch(() => undefined);
        if (!controller.signal.aborted) setSuggestions(answer?.suggestions ?? []);
      }, pause);
      stop.current = () => {
        clearTimeout(timer);
        controller.abort();
      };
    },
    [api, locale],
  );
  return { suggestions, ask };
}
