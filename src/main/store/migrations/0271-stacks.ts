/** Files that belong together, of which one is shown for all: first those that came of one press. */
export const stacks = {
  version: 271,
  sql: `
CREATE TABLE stack_items (
  asset_id TEXT NOT NULL PRIMARY KEY REFERENCES assets (id) ON DELETE CASCADE,
  stack_id TEXT NOT NULL,
  -- A person made it the cover.
  is_chosen INTEGER NOT NULL CHECK (is_chosen IN (0, 1))
) STRICT;
CREATE INDEX stack_items_by_stack ON stack_items (stack_id, asset_id);

-- Another one of its stack is shown in its place. Follows from stack_items and the trash, and is no part of the hash.
ALTER TABLE assets ADD COLUMN is_below INTEGER NOT NULL DEFAULT 0 CHECK (is_below IN (0, 1));

WITH pressed AS (
  SELECT id, kind,
    CASE WHEN idempotency_key GLOB 'together:*:*' THEN rtrim(idempotency_key, '0123456789') ELSE id END AS press
  FROM jobs),
named AS (SELECT id, kind, min(id) OVER (PARTITION BY press) AS first_id FROM pressed),
made AS (
  SELECT assets.id AS asset_id, first_id, count(*) OVER (PARTITION BY first_id) AS files
  FROM named CROSS JOIN assets ON assets.job_id = named.id
  WHERE assets.kind = named.kind AND assets.is_intermediate = 0)
INSERT INTO stack_items (asset_id, stack_id, is_chosen)
  SELECT asset_id, 'stk' || substr(first_id, 4), 0 FROM made WHERE files > 1;

UPDATE assets SET is_below = 1 WHERE id IN (
  SELECT asset_id FROM (
    SELECT asset_id, row_number() OVER (PARTITION BY stack_id ORDER BY asset_id) AS place
    FROM stack_items CROSS JOIN assets ON assets.id = asset_id WHERE trashed_at IS NULL)
  WHERE place > 1);

-- Built once, of what is shown then.
CREATE INDEX assets_collapsed ON assets (id)
  WHERE trashed_at IS NULL AND is_intermediate = 0 AND is_below = 0;
CREATE INDEX assets_collapsed_by_kind ON assets (kind, id)
  WHERE trashed_at IS NULL AND is_intermediate = 0 AND is_below = 0;
`,
}
