/** Bytes of a file of another program, at most: it is read as a whole. */
export const largestForeignFile = 1024 ** 3
/** Pixels of all layers together, at most: 1 GiB of RGBA. */
export const mostPixels = 2 ** 28
/** Bytes that one image in an archive, or all of them together, may unpack to. */
export const largestEntry = 2 ** 28
export const largestArchive = 2 ** 30
/** Bytes of the list of layers in an archive. */
export const longestStack = 2 ** 22
/** Groups within groups. */
export const deepestStack = 64
