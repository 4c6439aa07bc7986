import type { Dialect } from '../../../../shared/domain/connection/dialect.ts'
import type { WireFormat } from '../../../../shared/domain/connection/model.ts'

/** Where a format's calls go (interface document, Endpoints), as a gateway's own documentation would spell it. */
export function callPath(format: WireFormat, dialect: Dialect): string {
  const paths: Record<WireFormat, string> = {
    messages: '/v1/messages',
    'generate-content': '/v1beta/models/…:generateContent',
    'chat-completions': '/v1/chat/completions',
    images: '/v1/images/generations',
    'unified-video': '/v1/video/generations',
    'family-d-video': `/${dialect.familyDSegment}/v1/videos/…`,
  }
  return paths[format]
}
