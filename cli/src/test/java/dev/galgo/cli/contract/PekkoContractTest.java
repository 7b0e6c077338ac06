package dev.galgo.cli.contract;

import dev.galgo.cli.LibraryJars;
import dev.galgo.pekko.PekkoFrontEnd;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.Target;
import dev.galgo.spi.testkit.FrontEndContract;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

class PekkoContractTest extends FrontEndContract {
    @Override
    protected FrontEnd frontEnd() {
        return new PekkoFrontEnd();
    }

    @Override
    protected List<Sample> samples() {
        List<Path> classPath = Stream.concat(
                        Stream.of(Path.of("target/test-classes")), LibraryJars.of("pekko").stream())
                .toList();
        return List.of(Sample.of(Target.of("org.example.shop.Queue").in(classPath)));
    }
}
