package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.galgo.core.check.Verdict;
import dev.galgo.foundry.load.FoundryOptions;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sources as they were written for the original, in which a call has the type {@code Object} wherever nothing else is expected. */
class OldSourcesTest {
    private static final String SOURCE =
            """
            import osl.manager.*;
            import osl.manager.annotations.message;

            public class Asking extends Actor {
                public static class Server extends Actor {
                    @message public Integer get() { return 5; }
                }

                @message public void run() throws RemoteCodeException {
                    ActorName server = create(Server.class);
                    System.out.println(call(server, "get"));
                    System.out.print(callByRef(server, "get"));
                    String text = "got " + call(server, "get");
                    StringBuilder all = new StringBuilder().append(call(server, "get"));
                    Integer number = (Integer) call(server, "get");
                    int inferred = this.<Integer>call(server, "get");
                    if (call(server, "get") == null || !call(server, "get").equals(5)) {
                        throw new IllegalStateException(text);
                    }
                    assert text.equals("got 5") && all.toString().equals("5") && number == inferred;
                    send(stdout, "println", String.valueOf(call(server, "get")));
                }
            }
            """;

    @Test
    void callsInsideOtherExpressionsCompileAndRun(@TempDir Path folder) throws Exception {
        var compiler = ToolProvider.getSystemJavaCompiler();
        assumeThat(Runtime.version().feature())
                .as("which Java compiles for Java 7")
                .isLessThan(20);
        var file = Files.writeString(folder.resolve("Asking.java"), SOURCE);
        var told = new StringWriter();
        try (var files = compiler.getStandardFileManager(null, null, null)) {
            var options =
                    List.of("--release", "7", "-proc:none", "-d", folder.toString(), "-cp", InputRegions.actorApi());
            boolean compiled = compiler.getTask(told, files, null, options, null, files.getJavaFileObjects(file))
                    .call();
            assertThat(compiled).as(told.toString()).isTrue();
        }
        var program = FoundryOptions.of(List.of(folder), "Asking", "run");
        assertThat(World.of(program).run().pending).isEmpty();
        var result = Checks.run(program, check -> check);
        assertThat(result.verdict()).as(result.findings().toString()).isEqualTo(Verdict.VERIFIED);
    }
}
