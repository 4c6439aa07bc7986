/**
 * What files are sorted by. The keys follow from the prompt, the file name and the model (`sort_key`, a function of every
 * connection), and are no part of the hash.
 */
export const assetSorting = {
  version: 310,
  sql: `
ALTER TABLE assets ADD COLUMN title_key TEXT;
ALTER TABLE assets ADD COLUMN model_key TEXT;
UPDATE assets SET title_key = sort_key(iif(prompt = '', file_name, prompt)), model_key = sort_key(model);

-- With what the lists of the library are chosen by, so that a far page is reached without reading the rows before it.
CREATE INDEX assets_by_title
  ON assets (title_key, id, kind, is_below, stars, pick, trashed_at, is_intermediate)
  WHERE trashed_at IS NULL AND is_intermediate = 0;
CREATE INDEX assets_by_model_key
  ON assets (model_key, id, kind, is_below, stars, pick, trashed_at, is_intermediate)
  WHERE trashed_at IS NULL AND is_intermediate = 0;
CREATE INDEX assets_by_pixels
  ON assets (iif(width > 0 AND height > 0, width * height, NULL), id, kind, is_below, stars, pick, trashed_at, is_intermediate)
  WHERE trashed_at IS NULL AND is_intermediate = 0;
CREATE INDEX assets_by_length
  ON assets (duration_ms, id, kind, is_below, stars, pick, trashed_at, is_intermediate)
  WHERE trashed_at IS NULL AND is_intermediate = 0;
CREATE INDEX assets_by_size
  ON assets (byte_size, id, kind, is_below, stars, pick, trashed_at, is_intermediate)
  WHERE trashed_at IS NULL AND is_intermediate = 0;
CREATE INDEX assets_by_rating
  ON assets (iif(stars = 0 AND pick IS NULL, NULL, stars * 3 + iif(pick IS NULL, 1, iif(pick = 'picked', 2, 0))),
    id, kind, is_below, stars, pick, trashed_at, is_intermediate)
  WHERE trashed_at IS NULL AND is_intermediate = 0;
CREATE INDEX assets_by_kind
  ON assets (kind, id, is_below, stars, pick, trashed_at, is_intermediate)
  WHERE trashed_at IS NULL AND is_intermediate = 0;
-- The one before it begins with the same.
DROP INDEX assets_shown_by_kind;
`,
}
