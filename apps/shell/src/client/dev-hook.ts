/*
 * For development only: keeps React's renderers for React Refresh. Slices have their own refresh runtime and are loaded after
 * the shell's react-dom has registered its renderer.
 */
const renderers = new Map<number, unknown>();
const nothing = () => {};

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    renderers,
    supportsFiber: true,
    inject: (renderer: unknown) => {
      renderers.set(renderers.size + 1, renderer);
      return renderers.size;
    },
    onScheduleFiberRoot: nothing,
    onCommitFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
  },
});
