package org.example.mail.galgo;

import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.Target;
import dev.galgo.spi.testkit.FrontEndContract;
import java.nio.file.Path;
import java.util.List;

class MailFrontEndTest extends FrontEndContract {
    @Override
    protected FrontEnd frontEnd() {
        return new MailFrontEnd();
    }

    @Override
    protected List<Sample> samples() {
        return List.of(
                Sample.of(program("HastyDeposits")),
                Sample.of(program("CarefulDeposits")),
                Sample.of(program("Circle")));
    }

    private static Target program(String name) {
        return Target.of("org.example.mail.programs." + name).in(List.of(Path.of("target/classes")));
    }
}
