// Prints what Docker Compose reads in a folder, as JSON: compose.yml with the variables of .env, and each service's env_file.
// Compose itself uses this library.
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/compose-spec/compose-go/v2/cli"
)

func main() {
	options, err := cli.NewProjectOptions(nil, cli.WithOsEnv, cli.WithEnvFiles(), cli.WithDotEnv, cli.WithDefaultConfigPath)
	end(err)
	project, err := options.LoadProject(context.Background())
	end(err)
	resolved, err := project.WithServicesEnvironmentResolved(true)
	end(err)
	text, err := resolved.MarshalJSON()
	end(err)
	fmt.Println(string(text))
}

func end(err error) {
	if err == nil {
		return
	}
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}
