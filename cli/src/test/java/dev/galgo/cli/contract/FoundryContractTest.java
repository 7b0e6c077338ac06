package dev.galgo.cli.contract;

import dev.galgo.foundry.FoundryFrontEnd;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.Target;
import dev.galgo.spi.testkit.FrontEndContract;
import java.nio.file.Path;
import java.util.List;

class FoundryContractTest extends FrontEndContract {
    @Override
    protected FrontEnd frontEnd() {
        return new FoundryFrontEnd();
    }

    @Override
    protected List<Sample> samples() {
        return List.of(Sample.of(example("server.ServerMain")), Sample.of(example("calls.Callback")));
    }

    private static Target example(String name) {
        return Target.of("dev.galgo.examples." + name).in(List.of(Path.of("../examples/target/classes")));
    }
}
