package dev.galgo.pi;

import dev.galgo.pi.check.PiReader;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.proof.ModelText;
import dev.galgo.source.Diagnostic;
import dev.galgo.source.Source;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Target;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Which actor system in the pi-calculus is meant: its source as it was typed, and values for its parameters. */
public record PiTarget(String file, Map<String, Long> parameters) {
    /** What it is called where people read what was started. */
    public static final String KIND = "pi-calculus model";

    private static final String ENDING = ".api";

    /** Whether a name is that of a source of such a system. */
    public static boolean isFor(String name) {
        return name.toLowerCase(Locale.ROOT).endsWith(ENDING);
    }

    /** What was typed, or saved: the source, and then a value for each parameter that is to have another, as {@code n=3}. */
    public static PiTarget of(Target target) throws OpenException {
        refuseTwice(target.arguments());
        var parameters = new LinkedHashMap<String, Long>();
        for (String argument : target.arguments()) {
            int at = argument.indexOf('=');
            try {
                parameters.put(argument.substring(0, Math.max(at, 0)), Long.parseLong(argument.substring(at + 1)));
            } catch (NumberFormatException noNumber) {
                throw notAValue(argument, target.name());
            }
            if (at <= 0) {
                throw notAValue(argument, target.name());
            }
        }
        return new PiTarget(target.name(), parameters);
    }

    /** Refuses to give a parameter one value and then another. */
    public static void refuseTwice(List<String> arguments) throws OpenException {
        var seen = new HashSet<String>();
        for (String argument : arguments) {
            int at = argument.indexOf('=');
            if (at > 0 && !seen.add(argument.substring(0, at))) {
                String name = argument.substring(0, at);
                throw new OpenException(
                        argument + " gives " + name + " a second value.",
                        "Give it one; galgo verify takes several as in " + name + "=2,3.");
            }
        }
    }

    private static OpenException notAValue(String argument, String target) {
        boolean option = argument.startsWith("-");
        return new OpenException(
                argument + (option ? " comes after the model." : " is no value of a parameter."),
                option ? "Put options before " + target + "." : "Write it as in " + target + " n=3.");
    }

    /** The source as it was written, with the values of its parameters. */
    public ModelText text(Target target) throws OpenException {
        // Schedules have narrow lines: there the name of the file is enough.
        return new ModelText(String.valueOf(target.file(file).getFileName()), target.text(file), parameters);
    }

    /** Reads and checks the source. */
    public PiSystem read(Target target) throws OpenException {
        ModelText model = text(target);
        String text = model.text();
        PiReader.Reading reading = PiReader.read(new Source(model.file(), text), parameters);
        if (reading.system().isPresent()) {
            return reading.system().get();
        }
        List<Diagnostic> said =
                PiReader.read(new Source(file, text), parameters).said();
        throw OpenException.wrongSource(
                said.stream().map(Diagnostic::render).toList(),
                said.stream().filter(Diagnostic::isError).count());
    }
}
