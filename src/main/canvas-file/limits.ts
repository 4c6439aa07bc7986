/** Bytes of a document's file, at most: more than anybody draws, and what is looked at before it is opened takes its time. */
export const largestFile = 8 * 1024 ** 3
