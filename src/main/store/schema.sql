CREATE TABLE archived_files (
  sha256 TEXT NOT NULL PRIMARY KEY,
  archive_id TEXT NOT NULL REFERENCES archives (id) ON DELETE CASCADE,
  -- Of its file, below the folder of the archive.
  path TEXT NOT NULL,
  extension TEXT NOT NULL,
  byte_size INTEGER NOT NULL,
  -- The original in the library is not removed yet.
  is_here INTEGER NOT NULL CHECK (is_here IN (0, 1)),
  archived_at INTEGER NOT NULL
) STRICT;

CREATE INDEX archived_files_here ON archived_files (sha256) WHERE is_here = 1;

CREATE INDEX archived_files_of ON archived_files (archive_id, byte_size) WHERE is_here = 0;

CREATE TABLE archives (
  -- Also in the folder itself, by which it is known again.
  id TEXT NOT NULL PRIMARY KEY,
  folder TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE asset_descriptions (
  asset_id TEXT NOT NULL PRIMARY KEY REFERENCES assets (id) ON DELETE CASCADE,
  description TEXT NOT NULL,
  -- Null: a person wrote it.
  model TEXT,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE asset_notes (
  asset_id TEXT NOT NULL PRIMARY KEY REFERENCES assets (id) ON DELETE CASCADE,
  note TEXT NOT NULL,
  label TEXT CHECK (label IN ('red', 'orange', 'yellow', 'green', 'blue', 'purple', 'grey'))
) STRICT;

CREATE INDEX asset_notes_by_label ON asset_notes (label, asset_id) WHERE label IS NOT NULL;

CREATE TABLE asset_tags (
  asset_id TEXT NOT NULL REFERENCES assets (id) ON DELETE CASCADE,
  tag_id TEXT NOT NULL REFERENCES tags (id) ON DELETE CASCADE,
  PRIMARY KEY (asset_id, tag_id)
) STRICT;

CREATE INDEX asset_tags_by_tag ON asset_tags (tag_id, asset_id);

CREATE TABLE assets (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  mime_type TEXT NOT NULL,
  byte_size INTEGER NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  duration_ms INTEGER,
  thumbhash TEXT,
  has_thumbnail INTEGER NOT NULL CHECK (has_thumbnail IN (0, 1)),
  prompt TEXT NOT NULL,
  model TEXT,
  job_id TEXT REFERENCES jobs (id) ON DELETE SET NULL,
  parent_id TEXT REFERENCES assets (id) ON DELETE SET NULL,
  file_name TEXT NOT NULL,
  is_missing INTEGER NOT NULL CHECK (is_missing IN (0, 1)),
  created_at INTEGER NOT NULL,
  trashed_at INTEGER
, row_hash INTEGER, pick TEXT CHECK (pick IN ('picked', 'rejected')), stars INTEGER NOT NULL DEFAULT 0 CHECK (stars BETWEEN 0 AND 5), is_intermediate INTEGER NOT NULL DEFAULT 0 CHECK (is_intermediate IN (0, 1)), is_below INTEGER NOT NULL DEFAULT 0 CHECK (is_below IN (0, 1)), dhash TEXT, title_key TEXT, model_key TEXT) STRICT;

CREATE INDEX assets_by_job ON assets (job_id) WHERE job_id IS NOT NULL;

CREATE INDEX assets_by_kind
  ON assets (kind, id, is_below, stars, pick, trashed_at, is_intermediate)
  WHERE trashed_at IS NULL AND is_intermediate = 0;

CREATE INDEX assets_by_length
  ON assets (duration_ms, id, kind, is_below, stars, pick, trashed_at, is_intermediate)
  WHERE trashed_at IS NULL AND is_intermediate = 0;

CREATE INDEX assets_by_model ON assets (model) WHERE trashed_at IS NULL AND is_intermediate = 0;

CREATE INDEX assets_by_model_key
  ON assets (model_key, id, kind, is_below, stars, pick, trashed_at, is_intermediate)
  WHERE trashed_at IS NULL AND is_intermediate = 0;

CREATE INDEX assets_by_parent ON assets (parent_id) WHERE parent_id IS NOT NULL;

CREATE INDEX assets_by_pick ON assets (pick, id, kind) WHERE trashed_at IS NULL AND pick IS NOT NULL;

CREATE INDEX assets_by_pixels
  ON assets (iif(width > 0 AND height > 0, width * height, NULL), id, kind, is_below, stars, pick, trashed_at, is_intermediate)
  WHERE trashed_at IS NULL AND is_intermediate = 0;

CREATE INDEX assets_by_prompt_length ON assets (model, length(prompt), id)
  WHERE trashed_at IS NULL AND job_id IS NOT NULL;

CREATE INDEX assets_by_rating
  ON assets (iif(stars = 0 AND pick IS NULL, NULL, stars * 3 + iif(pick IS NULL, 1, iif(pick = 'picked', 2, 0))),
    id, kind, is_below, stars, pick, trashed_at, is_intermediate)
  WHERE trashed_at IS NULL AND is_intermediate = 0;

CREATE INDEX assets_by_sha256 ON assets (sha256);

CREATE INDEX assets_by_size
  ON assets (byte_size, id, kind, is_below, stars, pick, trashed_at, is_intermediate)
  WHERE trashed_at IS NULL AND is_intermediate = 0;

CREATE INDEX assets_by_title
  ON assets (title_key, id, kind, is_below, stars, pick, trashed_at, is_intermediate)
  WHERE trashed_at IS NULL AND is_intermediate = 0;

CREATE INDEX assets_collapsed ON assets (id)
  WHERE trashed_at IS NULL AND is_intermediate = 0 AND is_below = 0;

CREATE INDEX assets_collapsed_by_kind ON assets (kind, id)
  WHERE trashed_at IS NULL AND is_intermediate = 0 AND is_below = 0;

CREATE INDEX assets_filtered
  ON assets (id, kind, stars, pick, model, width, height, created_at, trashed_at, is_intermediate)
  WHERE trashed_at IS NULL AND is_intermediate = 0;

CREATE INDEX assets_intermediate ON assets (id) WHERE is_intermediate = 1;

CREATE INDEX assets_shown ON assets (id) WHERE trashed_at IS NULL AND is_intermediate = 0;

CREATE INDEX assets_trashed ON assets (trashed_at, id, kind, byte_size) WHERE trashed_at IS NOT NULL;

CREATE INDEX assets_with_stars ON assets (id, kind, stars) WHERE trashed_at IS NULL AND stars > 0;

CREATE INDEX assets_without_dhash ON assets (id, dhash, has_thumbnail, trashed_at, is_intermediate, is_missing)
  WHERE dhash IS NULL AND has_thumbnail = 1
    AND trashed_at IS NULL AND is_intermediate = 0 AND is_missing = 0;

CREATE VIRTUAL TABLE assets_search USING fts5(
  words,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);

CREATE TABLE board_items (
  board_id TEXT NOT NULL REFERENCES boards (id) ON DELETE CASCADE,
  asset_id TEXT NOT NULL REFERENCES assets (id) ON DELETE CASCADE,
  -- In the order in which they were put on it.
  position INTEGER NOT NULL,
  PRIMARY KEY (board_id, asset_id)
) STRICT;

CREATE INDEX board_items_by_asset ON board_items (asset_id);

CREATE INDEX board_items_by_position ON board_items (board_id, position);

CREATE TABLE boards (
  id TEXT NOT NULL PRIMARY KEY,
  parent_id TEXT REFERENCES boards (id) ON DELETE SET NULL,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL,
  removed_at INTEGER
) STRICT;

CREATE INDEX boards_by_parent ON boards (parent_id) WHERE parent_id IS NOT NULL;

CREATE INDEX boards_listed ON boards (used_at, id) WHERE removed_at IS NULL;

CREATE INDEX boards_removed ON boards (removed_at) WHERE removed_at IS NOT NULL;

CREATE TABLE canvas_decisions (
  asset_id TEXT NOT NULL PRIMARY KEY REFERENCES assets (id) ON DELETE CASCADE,
  canvas_id TEXT NOT NULL,
  decision TEXT NOT NULL CHECK (decision IN ('accepted', 'discarded')),
  decided_at INTEGER NOT NULL
, layer_id TEXT, number INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE INDEX canvas_decisions_accepted ON canvas_decisions (canvas_id, number) WHERE decision = 'accepted';

CREATE INDEX canvas_decisions_by_canvas ON canvas_decisions (canvas_id, asset_id);

CREATE TABLE canvas_image_layers (
  asset_id TEXT NOT NULL REFERENCES assets (id) ON DELETE CASCADE,
  layer_asset_id TEXT NOT NULL,
  PRIMARY KEY (asset_id, layer_asset_id)
) STRICT;

CREATE TABLE canvas_images (
  asset_id TEXT NOT NULL PRIMARY KEY REFERENCES assets (id) ON DELETE CASCADE,
  canvas_id TEXT NOT NULL,
  has_model_part INTEGER NOT NULL CHECK (has_model_part IN (0, 1))
) STRICT;

CREATE TABLE canvas_layers (
  canvas_id TEXT NOT NULL,
  layer_id TEXT NOT NULL,
  asset_id TEXT NOT NULL REFERENCES assets (id) ON DELETE CASCADE,
  PRIMARY KEY (canvas_id, layer_id)
) STRICT;

CREATE INDEX canvas_layers_by_asset ON canvas_layers (asset_id);

CREATE TABLE canvases (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  source_asset_id TEXT,
  is_missing INTEGER NOT NULL CHECK (is_missing IN (0, 1)),
  version INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  removed_at INTEGER
) STRICT;

CREATE INDEX canvases_by_change ON canvases (changed_at, id) WHERE removed_at IS NULL;

CREATE INDEX canvases_removed ON canvases (removed_at, id) WHERE removed_at IS NOT NULL;

CREATE TABLE connections (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  base_url TEXT NOT NULL,
  is_demo INTEGER NOT NULL CHECK (is_demo IN (0, 1)),
  dialect TEXT NOT NULL,
  key_place TEXT NOT NULL CHECK (key_place IN ('keychain', 'none')),
  key_ending TEXT,
  created_at INTEGER NOT NULL
, network TEXT NOT NULL DEFAULT '{}', pace TEXT NOT NULL DEFAULT '{}', plain_http_origin TEXT) STRICT;

CREATE TABLE conversations (
  id TEXT NOT NULL PRIMARY KEY,
  title TEXT NOT NULL,
  preview TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  trashed_at INTEGER
) STRICT;

CREATE INDEX conversations_by_update ON conversations (updated_at, id) WHERE trashed_at IS NULL;

CREATE INDEX conversations_trashed ON conversations (trashed_at, id) WHERE trashed_at IS NOT NULL;

CREATE TABLE embedded_metadata (
  asset_id TEXT NOT NULL PRIMARY KEY REFERENCES assets (id) ON DELETE CASCADE,
  words TEXT NOT NULL,
  taken_at INTEGER,
  camera TEXT,
  -- Degrees: both or neither.
  latitude REAL,
  longitude REAL
) STRICT;

CREATE TABLE grids (
  id TEXT NOT NULL PRIMARY KEY,
  idempotency_key TEXT NOT NULL UNIQUE,
  connection_id TEXT NOT NULL,
  axes TEXT NOT NULL,
  cells TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  removed_at INTEGER
, settings TEXT NOT NULL DEFAULT '{}') STRICT;

CREATE INDEX grids_listed ON grids (id) WHERE removed_at IS NULL;

CREATE INDEX grids_removed ON grids (removed_at) WHERE removed_at IS NOT NULL;

CREATE TABLE image_style_assets (
  style_id TEXT NOT NULL REFERENCES image_styles (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  asset_id TEXT NOT NULL REFERENCES assets (id) ON DELETE CASCADE,
  PRIMARY KEY (style_id, position)
) STRICT;

CREATE INDEX image_style_assets_by_asset ON image_style_assets (asset_id);

CREATE TABLE image_styles (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  words_before TEXT NOT NULL,
  words_after TEXT NOT NULL
) STRICT;

CREATE TABLE imported_messages (
  -- The app with the chat, and the message, by their ids there.
  chat TEXT NOT NULL,
  origin TEXT NOT NULL,
  message_id TEXT NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  PRIMARY KEY (chat, origin)
) STRICT;

CREATE INDEX imported_messages_by_message ON imported_messages (message_id);

CREATE TABLE job_events (
  seq INTEGER PRIMARY KEY,
  job_id TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  turn TEXT NOT NULL,
  state TEXT NOT NULL,
  code TEXT
) STRICT;

CREATE INDEX job_events_by_job ON job_events (job_id, seq);

CREATE TABLE job_turns (
  job_id TEXT NOT NULL PRIMARY KEY REFERENCES jobs (id) ON DELETE CASCADE,
  turns TEXT NOT NULL
) STRICT;

CREATE TABLE jobs (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  idempotency_key TEXT NOT NULL UNIQUE,
  connection_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  model TEXT NOT NULL,
  request TEXT NOT NULL,
  state TEXT NOT NULL,
  task_token TEXT,
  poll_count INTEGER NOT NULL,
  progress_percent REAL,
  downloaded_bytes INTEGER,
  total_bytes INTEGER,
  status_word TEXT,
  failure TEXT,
  created_at INTEGER NOT NULL,
  submitted_at INTEGER,
  last_answer_at INTEGER,
  next_check_at INTEGER,
  ended_at INTEGER,
  dismissed_at INTEGER
, gateway_facts TEXT NOT NULL DEFAULT '{}', row_hash INTEGER, files TEXT NOT NULL DEFAULT '[]') STRICT;

CREATE INDEX jobs_by_canvas
  ON jobs (CASE WHEN json_valid(request) THEN json_extract(request, '$.edit.canvasId') END, id)
  WHERE kind = 'image' AND dismissed_at IS NULL;

CREATE INDEX jobs_dismissed ON jobs (id) WHERE dismissed_at IS NOT NULL;

CREATE INDEX jobs_live ON jobs (seq)
  WHERE state IN ('prepared', 'submitting', 'waiting', 'running', 'downloading', 'cannot-check');

CREATE INDEX jobs_saved_by_model ON jobs (model, ended_at) WHERE state = 'saved';

CREATE INDEX jobs_shown ON jobs (id) WHERE dismissed_at IS NULL;

CREATE INDEX jobs_shown_by_kind ON jobs (kind, id) WHERE dismissed_at IS NULL;

CREATE TABLE lost_asset_facts (
  asset_id TEXT NOT NULL,
  -- Whose row it was; 'assets' for what the file's own indexes still say, 'children' for a file that was made from it.
  table_name TEXT NOT NULL,
  -- The columns as JSON.
  facts TEXT NOT NULL,
  PRIMARY KEY (asset_id, table_name, facts)
) STRICT;

CREATE TABLE message_pieces (
  message_id TEXT NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  pieces TEXT NOT NULL,
  PRIMARY KEY (message_id, number)
) STRICT;

CREATE TABLE messages (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  conversation_id TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
  parent_id TEXT REFERENCES messages (id) ON DELETE SET NULL,
  is_on_path INTEGER NOT NULL CHECK (is_on_path IN (0, 1)),
  idempotency_key TEXT UNIQUE,
  role TEXT NOT NULL,
  status TEXT NOT NULL,
  parts TEXT NOT NULL,
  provider_parts TEXT,
  model TEXT,
  connection_id TEXT,
  stop_reason TEXT,
  failure TEXT,
  usage TEXT,
  created_at INTEGER NOT NULL,
  first_text_at INTEGER,
  ended_at INTEGER
, details TEXT, is_chosen INTEGER NOT NULL DEFAULT 0 CHECK (is_chosen IN (0, 1)), row_hash INTEGER) STRICT;

CREATE INDEX messages_by_model ON messages (model) WHERE model IS NOT NULL;

CREATE INDEX messages_by_parent ON messages (parent_id);

CREATE INDEX messages_by_path ON messages (conversation_id, is_on_path, seq);

CREATE INDEX messages_by_time ON messages (created_at, model);

CREATE INDEX messages_roots ON messages (conversation_id, seq) WHERE parent_id IS NULL;

CREATE INDEX messages_streaming ON messages (conversation_id) WHERE status = 'streaming';

CREATE VIRTUAL TABLE messages_search USING fts5(
  words,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);

CREATE TABLE purged (
  id TEXT NOT NULL PRIMARY KEY,
  purged_at INTEGER NOT NULL
) STRICT;

CREATE INDEX purged_by_time ON purged (purged_at);

CREATE TABLE purges (
  task TEXT NOT NULL PRIMARY KEY
) STRICT;

CREATE TABLE search_progress (
  indexed_table TEXT NOT NULL PRIMARY KEY CHECK (indexed_table IN ('messages', 'assets')),
  -- Every row from this number on is in the index.
  below INTEGER NOT NULL
) STRICT;

CREATE TABLE settings (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;

CREATE TABLE smart_boards (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  query TEXT NOT NULL
) STRICT;

CREATE TABLE stack_items (
  asset_id TEXT NOT NULL PRIMARY KEY REFERENCES assets (id) ON DELETE CASCADE,
  stack_id TEXT NOT NULL,
  -- A person made it the cover.
  is_chosen INTEGER NOT NULL CHECK (is_chosen IN (0, 1))
) STRICT;

CREATE INDEX stack_items_by_stack ON stack_items (stack_id, asset_id);

CREATE TABLE tags (
  id TEXT NOT NULL PRIMARY KEY,
  parent_id TEXT REFERENCES tags (id) ON DELETE SET NULL,
  name TEXT NOT NULL,
  folded_name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- Of a tag that a person deleted with what is under it; until the next start the way back is open.
  removed_at INTEGER
) STRICT;

CREATE INDEX tags_by_name ON tags (parent_id, folded_name);

CREATE TABLE tags_to_index (
  tag_id TEXT NOT NULL PRIMARY KEY REFERENCES tags (id) ON DELETE CASCADE,
  after_asset_id TEXT NOT NULL
) STRICT;

CREATE TABLE workspace (
  slot TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
