/** `Wi-Fi · sauna · kitchen`. A line never begins with a dot. */
export const dotSeparated = (parts: readonly unknown[]): string => parts.join('\u00a0· ');
