import { z } from 'zod'
import { ConnectionId } from '../../../../shared/domain/ids.ts'
import { createPersistedStore, type PersistedStoreClient } from '../../../data/persisted-store.ts'
import { AdvancedDraft, advancedOf } from './advanced-draft.ts'
import type { ConnectionDraft, ConnectionFormStore } from './connection-form.ts'

/** What of the form is written down. Never the key: it goes to the keychain or nowhere. */
const SavedDraft = AdvancedDraft.extend({
  isOpen: z.boolean(),
  id: ConnectionId.nullable(),
  name: z.string(),
  baseUrl: z.string(),
  isSessionOnly: z.boolean(),
  plainHttpOrigin: z.string().nullable().default(null),
})
const closed: z.infer<typeof SavedDraft> = {
  isOpen: false,
  id: null,
  name: '',
  baseUrl: '',
  isSessionOnly: false,
  plainHttpOrigin: null,
  ...advancedOf(null),
}

/**
 * Writes the form down as it is typed and brings it back after a restart, unless another one was opened meanwhile. Of
 * forms that were closed with something in them it keeps the last one.
 */
export function keepDraft(form: ConnectionFormStore, client: PersistedStoreClient): void {
  const slot = createPersistedStore({
    client,
    slot: 'settings:connection',
    schema: SavedDraft,
    initial: closed,
  })
  const stop = slot.subscribe(({ isRead, value }) => {
    if (!isRead) return
    stop()
    const { isOpen, ...draft } = value
    if (form.getState().draft !== null) return
    if (isOpen) form.setState({ draft: { ...draft, key: '' } })
    else if (draft.name !== '' || draft.baseUrl !== '') form.setState({ kept: [{ ...draft, key: '' }] })
  })
  form.subscribe(({ draft, kept }, before) => {
    if (draft === before.draft && kept === before.kept) return
    const last = draft ?? kept.at(-1)
    const isOpen = draft !== null
    slot.getState().change(last === undefined ? closed : { isOpen, ...withoutSecrets(last) })
  })
}

/** A password in a proxy's address and a private key among certificates are refused later; here they are not kept. */
function withoutSecrets({ key: _key, proxyUrl, extraCertificates, ...draft }: ConnectionDraft) {
  return {
    ...draft,
    proxyUrl: proxyUrl.includes('@') ? '' : proxyUrl,
    extraCertificates: extraCertificates.includes('PRIVATE KEY') ? '' : extraCertificates,
  }
}
