/** So many groups of copies one call answers: after these are decided the next can be asked for. */
export const mostCopyGroups = 50

/** So many images of one group, the newest of it. */
export const mostOfCopyGroup = 100

/** So many files that are similar to one. */
export const mostSimilar = 60
