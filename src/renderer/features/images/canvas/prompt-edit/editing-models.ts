import type { Model } from '../../../../../shared/domain/connection/model.ts'
import { modelsThatStartFromImages } from '../../image-form.ts'

/** How a model is called that changes an image. */
export type EditFormat = 'generate-content' | 'chat-completions'
export type EditingModel = Model & { readonly format: EditFormat }

export function editingModels(models: readonly Model[]): readonly EditingModel[] {
  return modelsThatStartFromImages(models).filter((model) => canEdit(model))
}

/** The one that was chosen; where it is not there, the first one that is. */
export function chosenModel(models: readonly EditingModel[], id: string | null): EditingModel | null {
  return models.find((model) => model.id === id) ?? models[0] ?? null
}

function canEdit(model: Model): model is EditingModel {
  return model.format === 'generate-content' || model.format === 'chat-completions'
}
