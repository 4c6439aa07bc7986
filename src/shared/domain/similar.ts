/** So many groups of copies one call answers: after these are decided the next can be asked for. */
export const mostDuplicateGroups = 30

/** So many images of one group, the best of it: the others follow once these are decided. */
export const mostOfDuplicateGroup = 24

/** So many files that are similar to one. */
export const mostSimilar = 60
