//go:build tools

// Package tools names the Caddy of deploy/compose.yml, so that go.mod has its exact version. Debian's is older.
package tools

import (
	_ "github.com/caddyserver/caddy/v2/cmd/caddy"
)
