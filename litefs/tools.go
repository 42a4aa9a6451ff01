//go:build tools

// Package tools names LiteFS, so that go.mod has its exact version and those of all that it is built from.
package tools

import _ "github.com/superfly/litefs/cmd/litefs"
