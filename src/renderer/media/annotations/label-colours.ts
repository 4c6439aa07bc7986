import type { AssetLabel } from '../../../shared/domain/annotation.ts'

/** Where it is not chosen by name, the name is said beside it. */
export const labelColours: Readonly<Record<AssetLabel, string>> = {
  red: 'bg-label-red',
  orange: 'bg-label-orange',
  yellow: 'bg-label-yellow',
  green: 'bg-label-green',
  blue: 'bg-label-blue',
  purple: 'bg-label-purple',
  grey: 'bg-label-grey',
}
