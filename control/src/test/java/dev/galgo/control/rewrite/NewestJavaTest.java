package dev.galgo.control.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.control.Lab;
import dev.galgo.control.Recorder;
import dev.galgo.control.table.Entry;
import dev.galgo.control.table.Table;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs compiled for the Java that runs the tests, with what is new in it. */
final class NewestJavaTest {
    private static final String OLD =
            """
            package dev.galgo.control.program;
            import java.util.concurrent.*;
            class Newest {
                record Order(String item) {}
                static Object run() throws Exception {
                    var order = CompletableFuture.<Object>supplyAsync(() -> new Order("v"));
                    for (int i = 0; i < 2; i++) {
                        Thread.sleep(i);
                        if (order.get() instanceof Order o && i == 1) {
                            return o.item() + "," + System.currentTimeMillis();
                        }
                    }
                    return "";
                }
            }
            """;

    private static final String SINCE_21 =
            """
            package dev.galgo.control.program;
            import java.time.Duration;
            import java.util.concurrent.*;
            class Newest {
                sealed interface Shape permits Circle, Square {}
                record Circle(int radius) implements Shape {}
                record Square(int side) implements Shape {}
                static Object run() throws Exception {
                    var text = new StringBuffer();
                    Thread.sleep(Duration.ofMillis(1));
                    Thread.startVirtualThread(() -> text.append("v")).join();
                    try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
                        pool.submit(() -> text.append("w"));
                    }
                    Shape shape = new Square(3);
                    text.append(switch (shape) {
                        case Circle(int radius) -> radius;
                        case Square(int side) -> side;
                    });
                    return text + "," + System.currentTimeMillis();
                }
            }
            """;

    @Test
    void classFilesOfTheNewestFormatAreRewritten(@TempDir Path place) throws Throwable {
        run(place, OLD, "v", "execute CompletableFuture.supplyAsync", "sleep 0", "sleep 1000000");
    }

    @Test
    void whatCameWithVirtualThreadsIsUnderControl(@TempDir Path place) throws Throwable {
        if (Runtime.version().feature() >= 21) {
            run(
                    place,
                    SINCE_21,
                    "vw3",
                    "sleep 1000000",
                    "execute Thread.start",
                    "await Thread.join",
                    "execute ExecutorService.submit",
                    "await ExecutorService.close");
        } else {
            assertThat(Table.actorSystems()
                            .find(
                                    Entry.Sort.STATIC,
                                    "java/lang/Thread",
                                    "startVirtualThread",
                                    "(Ljava/lang/Runnable;)V",
                                    new Lineage(name -> null)))
                    .as("known by name, where there is none")
                    .isNotNull();
        }
    }

    private static void run(Path place, String program, String result, String... asked) throws Throwable {
        var source = Files.writeString(place.resolve("Newest.java"), program);
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-d", place.toString(), source.toString()))
                .isZero();
        var lab = new Lab(place.toUri().toURL());
        var control = new Recorder();
        assertThat(lab.call(control, "Newest", "run")).isEqualTo(result + "," + (Recorder.START_MILLIS + 1));
        assertThat(control.log()).containsExactly(asked);
        assertThat((String) lab.call(null, "Newest", "run")).startsWith(result + ",");
    }
}
