package dev.galgo.cli.page;

import dev.galgo.cli.console.UserError;
import dev.galgo.cli.option.ClaimOptions;
import dev.galgo.core.engine.Engine;
import dev.galgo.spi.Opened;
import java.util.List;

/** Has those who walk through a program see where a claim does not hold any more. */
public final class WatchedClaims {
    private WatchedClaims() {}

    /** @param claims as words of a command line, which were read before */
    public static Engine of(List<String> claims, Opened opened, Engine engine) {
        try {
            return ClaimOptions.of(claims).about(opened).watched(engine);
        } catch (UserError misread) {
            throw new IllegalStateException("a claim that was read is not understood any more", misread);
        }
    }
}
