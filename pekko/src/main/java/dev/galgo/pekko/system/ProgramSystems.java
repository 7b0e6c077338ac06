package dev.galgo.pekko.system;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import org.apache.pekko.actor.BootstrapSetup;
import org.apache.pekko.actor.setup.ActorSystemSetup;
import org.jspecify.annotations.Nullable;
import scala.Option;

/**
 * Brings the actor systems that a program makes itself under control: whatever it configures them with, our settings come on top, also if it
 * does not let configuration files or system properties have a say.
 */
public final class ProgramSystems {
    private ProgramSystems() {}

    /** The same kind of thing, with our settings on top. */
    public static Object under(@Nullable Object own) {
        if (own instanceof Config config) {
            return ControlledSystem.under(config);
        }
        if (own instanceof BootstrapSetup setup) {
            return under(setup);
        }
        if (own instanceof ActorSystemSetup setup) {
            return setup.withSetup(under(setup.get(BootstrapSetup.class).orElseGet(BootstrapSetup::create)));
        }
        if (own instanceof Option<?> perhaps) {
            return Option.apply(
                    ControlledSystem.under(perhaps.isDefined() ? (Config) perhaps.get() : ConfigFactory.load()));
        }
        return ControlledSystem.under(ConfigFactory.load());
    }

    private static BootstrapSetup under(BootstrapSetup setup) {
        Config own = setup.config().isDefined() ? setup.config().get() : ConfigFactory.load();
        return setup.withConfig(ControlledSystem.under(own));
    }
}
