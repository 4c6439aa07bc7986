import { Fragment } from 'react'
import { printChord } from '../../keys/chord.ts'
import { type KeyId, keyIds, keyTable } from '../../../shared/keys/key-table.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { useText } from '../../text/use-text.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Key } from './Key.tsx'
import { placesFrom } from './places-here.ts'

/** `?`: every key, drawn from the table by which they work; those that work here first. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { keys } = useText()
  const here = useNavigation()
  return (
    <Dialog isLong title={keys.title} isOpen={isOpen} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {placesFrom(here).map((place) => (
          <section key={place} aria-labelledby={`keys-${place}`}>
            <h3 id={`keys-${place}`} className="text-sm font-medium text-ink-faint">
              {keys.places[place]}
            </h3>
            <dl className="flex flex-col">
              {keyIds
                .filter((id) => keyTable[id].place === place)
                .map((id) => (
                  <KeyLine key={id} id={id} />
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function KeyLine({ id }: { id: KeyId }) {
  const { keys } = useText()
  const { chords, shown = chords } = keyTable[id]
  return (
    <div className="flex min-h-8 items-center justify-between gap-4 border-b border-line py-1 last:border-0">
      <dt>{keys.meanings[id]}</dt>
      <dd className="flex flex-wrap items-center justify-end gap-1.5 text-xs text-ink-faint">
        {shown.map((chord, index) => (
          <Fragment key={chord}>
            {index > 0 && <span>{keys.or}</span>}
            <Key>{printChord(chord)}</Key>
          </Fragment>
        ))}
      </dd>
    </div>
  )
}
