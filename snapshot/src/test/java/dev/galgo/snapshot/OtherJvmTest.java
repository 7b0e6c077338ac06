package dev.galgo.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** What only shows between two runs of the JVM. */
class OtherJvmTest {
    static final String EXPORT = "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED";

    record Key(String name, Object more) {}

    enum Colour {
        RED,
        GREEN
    }

    /** Prints the stable hash of a state, after seeing as many other classes as told. */
    static final class Child {
        private Child() {}

        public static void main(String[] args) {
            System.out.println(hash(args.length));
        }
    }

    private static long hash(int before) {
        var snapshots = Snapshots.builder().build();
        for (int i = 0; i < before; i++) {
            Runnable other = i % 2 == 0 ? () -> {} : () -> System.out.println();
            snapshots.form(List.of(other, new StringBuilder(), new HashMap<>()));
        }
        return snapshots.form(state()).stableHash();
    }

    private static Object state() {
        Supplier<String> lambda = () -> "x";
        return new Object[] {
            new HashMap<Object, Object>(Map.of(
                    new Key("a", 1),
                    List.of(1),
                    new Key("b", Set.of(1, 2)),
                    lambda,
                    Colour.RED,
                    String.class,
                    Colour.GREEN,
                    4)),
            Set.of("a", "b", "c", "d"),
            Map.of("x", 1, "y", 2, "z", 3),
            new ArrayList<>(List.of(lambda, 2.5, 'c')),
        };
    }

    @Test
    void theStableHashIsTheSameInEveryRun() throws Exception {
        var expected = Long.toString(hash(0));
        assertThat(run(List.of(EXPORT), List.of())).isEqualTo(expected);
        assertThat(run(List.of(EXPORT), List.of("see", "others", "before"))).isEqualTo(expected);
    }

    @Test
    void aJvmWithoutTheExportIsOpenedWhileItRuns() throws Exception {
        String printed = run(List.of(), List.of());
        assertThat(printed.lines().filter(line -> !line.startsWith("WARNING:")))
                .containsExactly(Long.toString(hash(0)));
    }

    @Test
    void aJvmThatCannotBeOpenedGetsAnErrorThatNamesTheFlag() throws Exception {
        assertThat(run(List.of("--limit-modules=java.base"), List.of()))
                .contains("IllegalStateException")
                .contains("Start the JVM with " + EXPORT)
                .contains("Add-Exports: java.base/jdk.internal.misc");
    }

    private static String run(List<String> options, List<String> arguments) throws IOException, InterruptedException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")); // it ends before it could gain by more
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Child.class.getName()));
        command.addAll(arguments);
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output.strip();
    }
}
