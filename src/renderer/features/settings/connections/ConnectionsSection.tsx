import { Plus } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { ConnectionId } from '../../../../shared/domain/ids.ts'
import { focusWhenThere } from '../../../lib/focus/focus-when-there.ts'
import { beginIn } from '../../../lib/focus/room-start.ts'
import { type Room, useNavigation } from '../../../lib/navigation.ts'
import { useIntent } from '../../../lib/use-intent.ts'
import { useSettings } from '../../../session/settings-store.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { connectionForm } from './connection-form.ts'
import { ConnectionForm } from './ConnectionForm.tsx'
import { ConnectionRow } from './ConnectionRow.tsx'
import { DemoOffer } from '../DemoOffer.tsx'
import { KeychainNote } from './keys/KeychainNote.tsx'
import { Section } from '../sections/Section.tsx'
import { useKeychain } from './use-keychain.ts'

export function ConnectionsSection() {
  const { settings } = useText()
  const form = connectionForm()
  const editedId = useStore(form, (state) => (state.draft === null ? undefined : state.draft.id))
  const connections = useSettings((settings) => settings.connections)
  const hasFormBelow = editedId !== undefined && !connections.some(({ id }) => id === editedId)
  const isReady = useSettings((settings) => settings.isReady)
  const { keychain, ...looking } = useKeychain()
  const isSessionOnly = keychain?.isAvailable === false
  const addButton = useRef<HTMLButtonElement>(null)
  useFocusBack(editedId, addButton)

  const next = useNextRoom()

  function add(forRoom?: Room) {
    next.keep(forRoom)
    if (form.getState().draft === null) form.getState().open(null, isSessionOnly)
  }
  function enterKey(connectionId: ConnectionId) {
    const connection = connections.find(({ id }) => id === connectionId)
    if (connection === undefined) return
    if (editedId !== connectionId) form.getState().open(connection, isSessionOnly, 'key')
    else focusWhenThere(`[data-connection="${connectionId}"] [type=password]`)
  }
  // What a form opens with depends on where keys can be kept.
  const canOpen = isReady && keychain !== null
  useIntent('add-connection', canOpen ? ({ forRoom }) => add(forRoom) : null)
  useIntent('enter-key', canOpen ? ({ connectionId }) => enterKey(connectionId) : null)

  return (
    <Section id="connections" hint={settings.connectionsHint}>
      {connections.length > 0 && (
        <ul className="mb-3 flex flex-col overflow-hidden rounded-l border border-line bg-panel">
          {connections.map((connection) => (
            <li
              key={connection.id}
              data-connection={connection.id}
              className="border-b border-line last:border-0"
            >
              {editedId === connection.id ? (
                <ConnectionForm form={form} connection={connection} keychain={keychain} />
              ) : (
                <ConnectionRow
                  connection={connection}
                  keychain={keychain}
                  onEdit={() => form.getState().open(connection, isSessionOnly)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {hasFormBelow && (
        <div className="mb-3 rounded-l border border-line bg-panel">
          <ConnectionForm form={form} connection={null} keychain={keychain} onSaved={next.open} />
        </div>
      )}
      {editedId === undefined && isReady && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            ref={addButton}
            icon={<Plus aria-hidden />}
            onClick={() => form.getState().open(null, isSessionOnly)}
          >
            {settings.addConnection}
          </Button>
          {connections.length === 0 && <p className="text-ink-faint">{settings.noConnections}</p>}
        </div>
      )}
      {isReady && !connections.some(({ isDemo }) => isDemo) && <DemoOffer />}
      <KeychainNote keychain={keychain} {...looking} />
    </Section>
  )
}

/** Who came here to make something goes on to the room of it, once there is a connection. */
function useNextRoom() {
  const room = useRef<Room>(undefined)
  return {
    keep(wanted: Room | undefined) {
      room.current = wanted
    },
    open() {
      if (room.current === undefined) return
      useNavigation.getState().go(room.current)
      beginIn(room.current)
    },
  }
}

/** What had the focus goes with the form that is closed: back to what opens it again. */
function useFocusBack(
  editedId: ConnectionId | null | undefined,
  addButton: RefObject<HTMLButtonElement | null>,
): void {
  const before = useRef(editedId)
  useEffect(() => {
    const closed = before.current
    before.current = editedId
    if (editedId !== undefined || closed === undefined || document.activeElement !== document.body) return
    const menu = `[data-connection="${closed}"] [aria-haspopup="menu"]`
    const opener = closed === null ? addButton.current : document.querySelector<HTMLElement>(menu)
    opener?.focus()
  }, [editedId, addButton])
}
