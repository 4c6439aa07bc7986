import { Grid3x3 } from 'lucide-react'
import { useMemo } from 'react'
import { printKey } from '../../../keys/chord.ts'
import { useKeys } from '../../../keys/use-keys.ts'
import { useNavigation } from '../../../lib/navigation.ts'
import { usePaletteEntries } from '../../../lib/palette-entries.ts'
import { inEveryLanguage } from '../../../text/every-language.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Tooltip } from '../../../ui/controls/Tooltip.tsx'

const keys = printKey('openGrid')

/** From the form of one image to that of many, by its button, its key and the palette. */
export function GridButton() {
  const { grids, culling } = useText()
  const go = useNavigation((navigation) => navigation.go)
  const open = () => go('images', { view: 'grid' })
  // A room has one keeper of its keys, which is not this button.
  useKeys('window', { openGrid: open })
  const entries = useMemo(
    () => [
      {
        id: 'images-grid',
        label: grids.open,
        keywords: inEveryLanguage((words) => words.grids.open),
        keys,
      },
    ],
    [grids],
  )
  usePaletteEntries(entries, open)
  return (
    <Tooltip text={culling.withKey(grids.open, keys)}>
      <Button size="s" icon={<Grid3x3 aria-hidden />} onClick={open}>
        {grids.title}
      </Button>
    </Tooltip>
  )
}
