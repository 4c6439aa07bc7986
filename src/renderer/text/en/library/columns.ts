/** Text of the Library as a list with columns, and of the switch between that and the grid. */
export const columns = {
  arrangement: 'View',
  grid: 'Grid',
  list: 'List',
  dates: 'Dates',
  dateUnit: 'Show by',
  month: 'Months',
  year: 'Years',
  preview: 'Preview',
  name: 'Name or prompt',
  kind: 'Kind',
  kinds: { image: 'Image', video: 'Video', audio: 'Audio', document: 'Document' },
  model: 'Model',
  length: 'Length',
  size: 'Size',
  added: 'Date',
}
