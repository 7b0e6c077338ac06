package dev.galgo.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.Socket;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DescribeTest {
    private final Snapshots snapshots = Snapshots.builder().build();

    record Point(int x, int y) {}

    static class Base {
        final String name = "base";
    }

    static class Server extends Base {
        int count = 3;
        char letter = 'c';
        float ratio = 0.5f;
        boolean busy = true;

        @Nullable
        Server peer;

        @SuppressWarnings("HidingField")
        final String name = "server";

        @Override
        public String toString() {
            throw new AssertionError("not to be called");
        }
    }

    private void described(@Nullable Object value, String text) {
        assertThat(snapshots.describe(value)).isEqualTo(text);
    }

    @Test
    void valuesReadAsInAProgram() {
        described(null, "null");
        described(5, "5");
        described(-0.0, "-0.0");
        described("a\"b\n", "\"a\\\"b\\n\"");
        described('c', "'c'");
        described(TimeUnit.DAYS, "DAYS");
        described(String.class, "String.class");
        described(new Point(1, 2), "Point{x=1, y=2}");
        described(new int[] {1, 2}, "[1, 2]");
        described(new Object[] {"a", null}, "[\"a\", null]");
        described(List.of(1, 2), "[1, 2]");
        described(List.of(), "[]");
        described(Map.of("a", new Point(1, 2)), "{\"a\"=Point{x=1, y=2}}");
        described(new TreeMap<>(Map.of(1, "a")), "{1=\"a\"}");
        described(new TreeSet<>(Set.of(2, 1)), "[1, 2]");
        described(Collections.unmodifiableList(new ArrayList<>(List.of(1))), "[1]");
        described(Map.entry(1, 2), "1=2");
        described(Optional.of(1), "Optional[1]");
        described(Optional.empty(), "Optional[]");
        described(new AtomicInteger(4), "4");
        described(new StringBuilder("sb"), "\"sb\"");
        described((Runnable) () -> {}, "lambda");
        described(new Socket(), "Socket");
        described(new Object(), "Object{}");
        described(new IllegalStateException("why"), "IllegalStateException{message=\"why\"}");
    }

    @Test
    void hashContainersReadInOneOrder() {
        var wide = new HashSet<>(1024);
        wide.addAll(List.of("b", "a", "c"));
        described(wide, "[\"a\", \"b\", \"c\"]");
        described(new HashMap<>(Map.of(1021, 1, 2, 2)), "{2=2, 1021=1}");
    }

    @Test
    void theTextIsBounded() {
        assertThat(snapshots.describe("x".repeat(1000))).hasSizeLessThan(80);
        assertThat(snapshots.describe(new int[1000])).hasSize(200).endsWith("...");
        assertThat(snapshots.describe(Collections.nCopies(1000, new Point(1, 2))))
                .hasSize(200);
    }

    @Test
    void cyclesEnd() {
        var server = new Server();
        server.peer = server;
        assertThat(snapshots.describe(server)).contains("peer=Server{").contains("...");
    }

    @Test
    void fieldsComeSuperclassFirstInDeclarationOrder() {
        assertThat(snapshots.fields(new Server()))
                .containsExactly(
                        Map.entry("name", "\"base\""),
                        Map.entry("count", "3"),
                        Map.entry("letter", "'c'"),
                        Map.entry("ratio", "0.5"),
                        Map.entry("busy", "true"),
                        Map.entry("peer", "null"),
                        Map.entry("Server.name", "\"server\""));
    }
}
