package dev.galgo.cli.states;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.foundry.FoundryFrontEnd;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.tools.ToolProvider;
import osl.manager.Actor;

/** ActorFoundry programs that tests write. */
record CompiledPrograms(Path folder) {
    /** Compiles sources, each the class {@code Driver} of the package that it is filed under. */
    static CompiledPrograms of(Path folder, Map<String, String> sources) throws Exception {
        Path library = Path.of(
                Actor.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        var args = new ArrayList<>(
                List.of("-proc:none", "-nowarn", "-Xlint:none", "-d", folder.toString(), "-cp", library.toString()));
        for (var source : sources.entrySet()) {
            Path file = Files.createDirectories(folder.resolve("src").resolve(source.getKey()))
                    .resolve("Driver.java");
            args.add(Files.writeString(file, source.getValue()).toString());
        }
        var compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler(), "tests need a JDK");
        assertThat(compiler.run(null, null, null, args.toArray(String[]::new))).isZero();
        return new CompiledPrograms(folder);
    }

    Opened open(String name) throws OpenException {
        return new FoundryFrontEnd().open(Target.of(name + ".Driver").in(List.of(folder)), OptionValues.NONE);
    }
}
