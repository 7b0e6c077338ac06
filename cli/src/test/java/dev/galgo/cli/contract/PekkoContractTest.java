package dev.galgo.cli.contract;

import dev.galgo.cli.LibraryJars;
import dev.galgo.pekko.PekkoFrontEnd;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.Target;
import dev.galgo.spi.testkit.FrontEndContract;
import dev.galgo.testsupport.Tier;
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
        // Customers that leave are in ten times as many schedules, each of which starts a system.
        String[] arguments = Tier.now() == Tier.BUILD ? new String[] {"stay"} : new String[0];
        return List.of(Sample.of(Target.of("org.example.shop.Queue", arguments).in(classPath)));
    }
}
