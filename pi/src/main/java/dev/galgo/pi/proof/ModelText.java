package dev.galgo.pi.proof;

import dev.galgo.petri.proof.CertificateException;
import dev.galgo.pi.check.PiReader;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.source.Diagnostic;
import dev.galgo.source.Source;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A model as it was written.
 *
 * @param file what it is called
 * @param parameters the values that were given for its parameters
 */
public record ModelText(String file, String text, Map<String, Long> parameters) {
    public ModelText {
        parameters = Collections.unmodifiableMap(new TreeMap<>(parameters));
    }

    /** The system that it describes; throws {@link CertificateException} where it describes none. */
    public PiSystem system() {
        PiReader.Reading reading = PiReader.read(new Source(file, text), parameters);
        return reading.system()
                .orElseThrow(() -> new CertificateException("the model that it carries has errors: "
                        + reading.said().stream()
                                .filter(Diagnostic::isError)
                                .findFirst()
                                .map(Diagnostic::summary)
                                .orElse("none is said")));
    }
}
