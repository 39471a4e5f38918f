/** Whether a file is of a third party. Our packages lie in `node_modules` where a slice has a repository of its own. */
export const isThirdParty = (file: string): boolean =>
  file
    .split(/[\\/]node_modules[\\/]/)
    .slice(1)
    .some((inside) => !/^@nocleh[\\/]/.test(inside));
