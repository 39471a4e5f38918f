/*
 * In development only: the registry through which React Refresh finds renderers. Slices bring their own refresh runtime and
 * are loaded after the shell's react-dom, so the renderer has to be kept for them.
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
