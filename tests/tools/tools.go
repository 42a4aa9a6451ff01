//go:build tools

// Package tools names the programs that tests start, so that go.mod has their exact versions.
package tools

import (
	_ "github.com/stripe/stripe-mock"
	_ "github.com/versity/versitygw/cmd/versitygw"
)
