import { AppError } from '../../shared/errors.ts'
import type { AppInfo } from '../../shared/contract/app.ts'
import type { AtelierContract } from '../../shared/contract/index.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { Host } from '../host/host.ts'

const openableSchemes = new Set(['https:', 'mailto:'])

export function appHandlers(host: Host, info: AppInfo): Handlers<AtelierContract>['app'] {
  return {
    info: () => info,
    openExternal: async ({ url }) => {
      const parsed = URL.parse(url)
      if (host.openExternal === null || parsed === null || !openableSchemes.has(parsed.protocol)) {
        throw new AppError('bad-input', { data: { field: 'url' } })
      }
      await host.openExternal(parsed.href)
      return {}
    },
  }
}
