package dev.galgo.bench.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.bench.jdk.GeneratedProgram.GeneratedActor;
import dev.galgo.bench.jdk.GeneratedProgram.GeneratedHandler;
import dev.galgo.testsupport.Counts;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class JdkProgramsTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);

    @Test
    void generatedProgramsGetTheRightVerdictInAllWaysInTurn() throws Exception {
        int programs = Counts.of(30, 30, 60);
        boolean met = new JdkPrograms().run(List.of(Integer.toString(programs), "0", "2"), out);
        assertThat(met).as(bytes.toString(StandardCharsets.UTF_8)).isTrue();
        assertThat(bytes.toString(StandardCharsets.UTF_8))
                .contains(programs + " programs compared, 0 on which a search is wrong");
    }

    @Test
    void theSameSeedMakesTheSameProgram() {
        var vocabulary = new Vocabulary();
        assertThat(ProgramGenerator.program(vocabulary, 7).source())
                .isEqualTo(ProgramGenerator.program(vocabulary, 7).source())
                .isNotEqualTo(ProgramGenerator.program(vocabulary, 8).source());
    }

    @Test
    void aProgramIsShrunkToWhatMakesItWrong(@TempDir Path directory) throws Exception {
        var handler = new GeneratedHandler(
                "@message public int h0(int n)", List.of("f0 += n;", "refuse(f0, 2, 1, \"odd\");", "f1 = 3;"), "0");
        var program = new GeneratedProgram(
                "whole",
                List.of(
                        new GeneratedActor(List.of("int f0 = 0;", "int f1 = 0;"), List.of(handler)),
                        new GeneratedActor(List.of(), List.of())),
                List.of("send(a0, \"h0\", 1);", "send(a0, \"h0\", 2);"));
        var compilation = new Compilation(directory);
        compilation.compile(List.of(program));
        var shrunk = new Shrinker(compilation, smaller -> smaller.source().contains("refuse(f0")).shrink(program);
        assertThat(shrunk.actors()).hasSize(1);
        assertThat(shrunk.actors().get(0).handlers().get(0).statements()).containsExactly("refuse(f0, 2, 1, \"odd\");");
        assertThat(shrunk.actors().get(0).fields()).containsExactly("int f0 = 0;");
        assertThat(shrunk.setUp()).isEmpty();
    }

    @Test
    void whatFailsInOneOrderOnlyIsViolatedInEveryWay(@TempDir Path directory) throws Exception {
        var handlers = List.of(
                new GeneratedHandler("@message public int h0(int n)", List.of("f0.add(n);"), "0"),
                new GeneratedHandler(
                        "@message public int h1(int n)", List.of("refuse(f0.size(), 9, 0, \"empty\");"), "0"));
        var program = new GeneratedProgram(
                "fails",
                List.of(new GeneratedActor(List.of("List<Integer> f0 = new ArrayList<>();"), handlers)),
                List.of("send(a0, \"h0\", 1);", "send(a0, \"h1\", 2);"));
        var compilation = new Compilation(directory);
        compilation.compile(List.of(program));
        var trial = new Trial(compilation.classes(program), program.target(), 1, 3);
        assertThat(trial.run(Way.all(dev.galgo.core.engine.DeliveryModel.UNORDERED)))
                .isEmpty();
        assertThat(trial.fails()).isTrue();
    }
}
