package dev.galgo.cli;

import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code galgo deadlock --contexts}: starts for models that have no main block. */
class ContextsTest {
    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @SuppressWarnings("NullAway.Init") // before each test
    private Path barber;

    @BeforeEach
    void takeTheMainBlockAway() throws IOException {
        String text = Files.readString(Path.of("../examples/abs/barber.abs"));
        barber = Files.writeString(folder.resolve("barber.abs"), text.substring(0, text.indexOf("\n{\n") + 1));
    }

    private static Shell.Outcome contexts(String methods, Path model, String... more) {
        var args = new ArrayList<>(List.of("deadlock", "--contexts", methods));
        args.addAll(List.of(more));
        args.add(model.toString());
        return galgo(args.toArray(String[]::new));
    }

    private Path model(String text) throws IOException {
        return Files.writeString(folder.resolve("m.abs"), "module M;\nimport * from ABS.StdLib;\n" + text);
    }

    @Test
    void theBarberDeadlocksInOneContext() throws IOException {
        var found = contexts("Ba.sleeps,Cl.wakeup", barber);
        Golden.compare("deadlock-contexts.txt", found.told());
        assertThat(found.exitCode()).isEqualTo(1);
    }

    @Test
    void aContextCanBePastedIntoTheModel() throws IOException {
        String out = contexts("Ba.sleeps,Cl.wakeup", barber).out();
        String block = out.substring(out.indexOf("  {\n"), out.indexOf("  }\n") + 4);
        Path pasted = Files.writeString(folder.resolve("pasted.abs"), Files.readString(barber) + block);
        assertThat(galgo("deadlock", "--no-schedule", pasted.toString()).told()).startsWith("deadlock: 1 cycle, real");
    }

    @Test
    void aDeadlockThatNeedsALargeNumberIsToldWithIt() throws IOException {
        Path model = model(
                """
                interface I { Unit ask(I other, Int n); Unit answer(); }
                class C implements I {
                  Unit answer() { }
                  Unit ask(I other, Int n) {
                    if (n > 1000) {
                      Fut<Unit> f = other!answer();
                      f.get;
                    }
                  }
                }
                """);
        var found = contexts("C.ask", model);

        assertThat(found.told()).contains("    Int n = 1001;\n    I c1 = new C();\n    c1!ask(c1, n);\n");
        assertThat(found.exitCode()).isEqualTo(1);
        String out = found.out();
        String block = out.substring(out.indexOf("  {\n"), out.indexOf("  }\n") + 4);
        Path pasted = Files.writeString(folder.resolve("pasted.abs"), Files.readString(model) + block);
        assertThat(galgo("deadlock", "--no-schedule", pasted.toString()).told()).startsWith("deadlock: 1 cycle, real");
    }

    @Test
    void whatCannotDeadlockIsNeverCalledFree() throws IOException {
        var none = contexts("Ba.sleeps,Ch.isClean", barber);
        assertThat(none.told())
                .startsWith("undecided: no deadlock was found in ")
                .contains("0 of them with a cycle")
                .contains("more objects and more calls are not covered")
                .doesNotContain("free of deadlock");
        assertThat(none.exitCode()).isZero();
        assertThat(contexts("Ba.sleeps", barber, "--complete").exitCode()).isEqualTo(3);
    }

    @Test
    void everyClassOfAnInterfaceIsTried() throws IOException {
        var found = contexts(
                "A.ping",
                model(
                        """
                        interface P { Unit ping(P other, Int n); Unit pong(P back); }
                        class A implements P {
                          Unit ping(P other, Int n) { Fut<Unit> f = other!pong(this); f.get; }
                          Unit pong(P back) { }
                        }
                        class B implements P {
                          Unit ping(P other, Int n) { }
                          Unit pong(P back) { Fut<Unit> f = back!pong(this); f.get; }
                        }
                        """));
        assertThat(found.told())
                .startsWith("deadlock: 2 of 3 contexts deadlock")
                .contains("a1!ping(a1, n);")
                .contains("a1!ping(b1, n);")
                .doesNotContain("a1!ping(a2, n);");
    }

    @Test
    void anUnknownMethodIsRefusedWithTheNearest() {
        var refused = contexts("Ba.sleep", barber);
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("class Ba has no method sleep. Did you mean Ba.sleeps?");
        assertThat(contexts("Bar.sleeps", barber).err()).contains("there is no class Bar. Did you mean Ba.sleeps?");
    }

    @Test
    void whatDoesNotGoWithManyStartsIsRefused() {
        assertThat(contexts("Ba.sleeps", barber, "--graph", "g.svg").err()).contains("Leave out --table");
        assertThat(galgo("deadlock", "--contexts", "A.b", "bank.Main").err()).contains("--contexts is for ABS models");
    }
}
