import type { Model } from '../../shared/domain/connection/model.ts'
import type { Catalogue } from './catalogue.ts'

/** A few words beside a model's id: its family, or where it is known from when nobody names a family. */
export function modelDetail({ family, source }: Model, { models }: Catalogue): string {
  return family === '' ? models.sources[source] : family
}
