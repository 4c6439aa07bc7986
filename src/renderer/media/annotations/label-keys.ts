import type { AssetLabel } from '../../../shared/domain/annotation.ts'
import type { KeyHandlers } from '../../keys/registry.ts'

/** As Lightroom has them; the other colours are chosen in Details. */
const labelOf: Readonly<Record<string, AssetLabel>> = { 6: 'red', 7: 'yellow', 8: 'green', 9: 'blue' }

/** The keys of labels. @param onLabel also told the element that the key was pressed on, where several files are in sight */
export function labelKeys(onLabel: (label: AssetLabel, target: Element) => void): KeyHandlers {
  return {
    giveLabel({ key, target }) {
      const label = labelOf[key]
      if (label !== undefined) onLabel(label, target)
    },
  }
}
