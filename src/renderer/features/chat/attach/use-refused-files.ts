import { useMemo } from 'react'
import type { Asset } from '../../../../shared/domain/asset.ts'
import { wireTypeOf } from '../../../../shared/domain/message/accepted-types.ts'
import { useSettings } from '../../../session/settings-store.ts'
import { useChat } from '../chat-context.ts'
import { modelToAsk, openDraft } from '../selectors.ts'
import { readyAssets } from './draft-file.ts'

/** The files of the draft that the chosen model cannot be sent. */
export function useRefusedFiles(): { model: string; refused: readonly Asset[] } {
  const models = useSettings((settings) => settings.modelsOf('chat'))
  const id = useChat((chat) => modelToAsk(chat, models))
  const files = useChat((chat) => openDraft(chat).files)
  return useMemo(() => {
    const model = models.find((one) => one.id === id)
    const refused =
      model === undefined
        ? []
        : readyAssets(files).filter(({ mimeType }) => wireTypeOf(model.format, mimeType) === null)
    return { model: id ?? '', refused }
  }, [models, id, files])
}
