const numbers = new Intl.NumberFormat('zh-CN')

/** "12,000" */
export const formatNumber = (count: number): string => numbers.format(count)

/** "12,000 个文件" */
export const filesOf = (count: number): string => `${formatNumber(count)} 个文件`
