package dev.galgo.cli.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.akka.AkkaFrontEnd;
import dev.galgo.cli.LibraryJars;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.model.FindingKind;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.Opened;
import dev.galgo.spi.Target;
import dev.galgo.spi.testkit.FrontEndContract;
import dev.galgo.testsupport.Whole;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On the program of {@link PekkoContractTest}, with Akka's packages; its front end is Pekko's code, so the usual build need not run it too. */
@Whole
class AkkaContractTest extends FrontEndContract {
    private static final Path ON_PEKKO = Path.of("src/test/java/org/example/shop/Queue.java");

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    static Path folder;

    @BeforeAll
    static void compileTheProgram() throws IOException {
        Path source = folder.resolve("Queue.java");
        Files.writeString(source, Files.readString(ON_PEKKO).replace("org.apache.pekko", "akka"));
        String jars =
                LibraryJars.of("akka").stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        var said = new ByteArrayOutputStream();
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, said, said, "-g", "-cp", jars, "-d", folder.toString(), source.toString());
        if (code != 0) {
            throw new IllegalStateException(said.toString(StandardCharsets.UTF_8));
        }
    }

    @Override
    protected FrontEnd frontEnd() {
        return new AkkaFrontEnd();
    }

    @Override
    protected List<Sample> samples() {
        List<Path> classPath = Stream.concat(Stream.of(folder), LibraryJars.of("akka").stream())
                .toList();
        return List.of(Sample.of(Target.of("org.example.shop.Queue").in(classPath)));
    }

    @Test
    void whatTheLoggerKeepsIsNoStaticOfTheProgram() throws Exception {
        Sample sample = samples().get(0);
        try (Opened opened = frontEnd().open(sample.target(), sample.options())) {
            CheckResult result = Check.of(opened.program())
                    .delivery(frontEnd().defaults().delivery())
                    .keepGoing(true)
                    .run();
            assertThat(result.findings()).extracting(Finding::kind).containsExactly(FindingKind.EXCEPTION);
        }
    }
}
