const numbers = new Intl.NumberFormat('en')

/** "12,000" */
export const formatNumber = (count: number): string => numbers.format(count)

/** "1 file", "12,000 files" */
export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : more}`

export const filesOf = (count: number): string => counted(count, 'file')
export const itemsOf = (count: number): string => counted(count, 'item')
