package dev.galgo.pekko.system;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The settings under which Pekko builds its parts as ours. */
public final class ControlledSystem {
    /** The one logger that Pekko does not make an actor of and wait for. */
    private static final String NO_LOGGER = "org.apache.pekko.event.Logging$StandardOutLogger";

    private ControlledSystem() {}

    /** As system properties they are stronger than any configuration file. */
    public static Map<String, String> settings() {
        return settings(ConfigFactory.load());
    }

    private static Map<String, String> settings(Config own) {
        var settings = new LinkedHashMap<String, String>();
        List<String> extensions = UncontrolledParts.libraryExtensions(own);
        for (int i = 0; i < extensions.size(); i++) {
            settings.put("pekko.library-extensions." + i, extensions.get(i));
        }
        for (String dispatcher :
                new String[] {"default-dispatcher", "internal-dispatcher", "default-blocking-io-dispatcher"}) {
            settings.put("pekko.actor." + dispatcher + ".type", ControlledConfigurator.class.getName());
        }
        settings.put("pekko.scheduler.implementation", VirtualScheduler.class.getName());
        settings.put("pekko.use-slf4j", "off");
        settings.put("pekko.loggers.0", NO_LOGGER);
        settings.put("pekko.loglevel", "OFF");
        settings.put("pekko.stdout-loglevel", "OFF");
        settings.put("pekko.log-dead-letters", "off");
        settings.put("pekko.log-dead-letters-during-shutdown", "off");
        settings.put("pekko.jvm-exit-on-fatal-error", "off");
        settings.put("pekko.jvm-shutdown-hooks", "off");
        settings.put("pekko.coordinated-shutdown.run-by-jvm-shutdown-hook", "off");
        settings.put("pekko.coordinated-shutdown.run-by-actor-system-terminate", "off");
        return settings;
    }

    /** These settings over the program's own, for a system that holds typed and classic actors side by side. */
    public static Config over(Config own) {
        return ConfigFactory.parseMap(settings(own))
                .withFallback(ConfigFactory.parseMap(
                        Map.of("pekko.actor.guardian-supervisor-strategy", StopTyped.class.getName())))
                .withFallback(own);
    }

    /** These settings over those of a system that the program makes itself. */
    static Config under(Config own) {
        return ConfigFactory.parseMap(settings(own)).withFallback(own);
    }
}
