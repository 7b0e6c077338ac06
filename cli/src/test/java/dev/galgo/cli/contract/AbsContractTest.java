package dev.galgo.cli.contract;

import dev.galgo.abs.AbsFrontEnd;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.Target;
import dev.galgo.spi.testkit.FrontEndContract;
import java.util.List;

class AbsContractTest extends FrontEndContract {
    @Override
    protected FrontEnd frontEnd() {
        return new AbsFrontEnd();
    }

    @Override
    protected List<Sample> samples() {
        return List.of(
                Sample.of(Target.of("../examples/abs/hasty.abs")), Sample.of(Target.of("../examples/abs/account.abs")));
    }
}
