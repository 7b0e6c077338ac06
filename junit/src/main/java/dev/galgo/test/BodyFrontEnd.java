package dev.galgo.test;

import dev.galgo.pekko.control.Faults;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.FrontEndOption;
import dev.galgo.spi.FrontEnds;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.TestBodies;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The front end that runs the bodies of tests, found by the type of the parameter that a body takes.
 *
 * @param frontEnd the front end
 * @param bodies its ability to run them
 */
public record BodyFrontEnd(FrontEnd frontEnd, TestBodies bodies) {
    /** The front end whose bodies take this parameter. */
    static BodyFrontEnd taking(Class<?> parameter) {
        return all().filter(one -> one.bodies().parameter() == parameter)
                .findFirst()
                .orElseThrow();
    }

    /** The types of parameters that bodies may take, by the front ends that are there. */
    public static List<Class<?>> parameters() {
        return all().<Class<?>>map(one -> one.bodies().parameter())
                .sorted(Comparator.comparing(Class::getSimpleName))
                .toList();
    }

    private static Stream<BodyFrontEnd> all() {
        return FrontEnds.on(BodyFrontEnd.class.getClassLoader()).all().stream()
                .flatMap(one -> one.ability(TestBodies.class).map(bodies -> new BodyFrontEnd(one, bodies)).stream());
    }

    /** What the front end is told of the options of a test; those that it does not know are passed over. */
    OptionValues options(ResolvedOptions settings) {
        TimerPolicy timers = settings.timers();
        Faults faults = settings.faults();
        OptionValues values = with(OptionValues.NONE, "--timers", List.of(word(timers.when())));
        values = with(values, "--timer-firings", List.of(String.valueOf(timers.most())));
        if (!faults.kinds().isEmpty()) {
            values = with(
                    values,
                    "--fault",
                    faults.kinds().stream().map(BodyFrontEnd::word).toList());
            values = with(values, "--most-faults", List.of(String.valueOf(faults.most())));
        }
        return values;
    }

    private OptionValues with(OptionValues values, String name, List<String> said) {
        for (FrontEndOption option : frontEnd.options()) {
            if (option.name().equals(name)) {
                return values.with(option, said.toArray(String[]::new));
            }
        }
        return values;
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
