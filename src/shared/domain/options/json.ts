import { z } from 'zod'

export const JsonObject = z.record(z.string(), z.unknown())

/** The document's Schema object ("generateContent-format request"): a part of JSON Schema with words of its own. */
export type JsonSchema = {
  type: 'TYPE_UNSPECIFIED' | 'STRING' | 'NUMBER' | 'INTEGER' | 'BOOLEAN' | 'ARRAY' | 'OBJECT'
  description?: string | undefined
  enum?: string[] | undefined
  example?: unknown
  nullable?: boolean | undefined
  format?: string | undefined
  items?: JsonSchema | undefined
  properties?: Record<string, JsonSchema> | undefined
  required?: string[] | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  minItems?: number | undefined
  maxItems?: number | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
}

const length = z.number().int().nonnegative()

export const JsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.strictObject({
    type: z.enum(['TYPE_UNSPECIFIED', 'STRING', 'NUMBER', 'INTEGER', 'BOOLEAN', 'ARRAY', 'OBJECT']),
    description: z.string().optional(),
    enum: z.array(z.string()).optional(),
    example: z.unknown().optional(),
    nullable: z.boolean().optional(),
    format: z.string().optional(),
    items: JsonSchema.optional(),
    properties: z.record(z.string(), JsonSchema).optional(),
    required: z.array(z.string()).optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minItems: length.optional(),
    maxItems: length.optional(),
    minLength: length.optional(),
    maxLength: length.optional(),
  }),
)
