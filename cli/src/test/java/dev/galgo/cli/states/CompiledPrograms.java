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

/**
 * ActorFoundry programs that tests write, each in a folder of its own, since all classes beside one
 * are read with it.
 */
record CompiledPrograms(Path folder) {
    private static final String SHARED = "shared";

    /** Compiles sources, each the class {@code Driver} of the package that it is filed under. */
    static CompiledPrograms of(Path folder, Map<String, String> sources) throws Exception {
        return of(folder, "package shared; class Shared {}", sources);
    }

    /**
     * Compiles sources, each the class {@code Driver} of the package that it is filed under.
     *
     * @param shared the class {@code Shared} of the package {@code shared}, for all of them
     */
    static CompiledPrograms of(Path folder, String shared, Map<String, String> sources) throws Exception {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        Path library = Path.of(
                Actor.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        var args = new ArrayList<>(
                List.of("-proc:none", "-nowarn", "-Xlint:none", "-d", classes.toString(), "-cp", library.toString()));
        Path common = Files.createDirectories(folder.resolve("src").resolve(SHARED));
        args.add(Files.writeString(common.resolve("Shared.java"), shared).toString());
        for (var source : sources.entrySet()) {
            Path file = Files.createDirectories(folder.resolve("src").resolve(source.getKey()))
                    .resolve("Driver.java");
            args.add(Files.writeString(file, source.getValue()).toString());
        }
        var compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler(), "tests need a JDK");
        assertThat(compiler.run(null, null, null, args.toArray(String[]::new))).isZero();
        for (String name : sources.keySet()) {
            Path own = Files.createDirectories(folder.resolve("programs").resolve(name));
            Files.move(classes.resolve(name), own.resolve(name));
        }
        return new CompiledPrograms(folder);
    }

    Opened open(String name) throws OpenException {
        Path own = folder.resolve("programs").resolve(name);
        return new FoundryFrontEnd()
                .open(Target.of(name + ".Driver").in(List.of(own, folder.resolve("classes"))), OptionValues.NONE);
    }
}
