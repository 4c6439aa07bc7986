import type { Route } from '../gateway.ts'
import { sendJson } from '../http.ts'
import { listedModels } from '../models.ts'

export const modelRoutes: Route[] = [
  {
    method: 'GET',
    pattern: /^\/v1\/models$/,
    credential: 'bearer',
    format: 'openai',
    handle: async ({ response }) => sendJson(response, 200, { object: 'list', data: listedModels() }),
  },
]
