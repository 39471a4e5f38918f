/**
 * The same text in one piece of memory. What React renders is a tree of thousands of pieces until it is first read as a whole, and each
 * page that contains it would walk through all of them.
 */
export const inOnePiece = (text: string): string => Buffer.from(text).toString();
