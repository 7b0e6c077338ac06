package dev.galgo.pi.proof;

import dev.galgo.petri.proof.CertificateException;
import dev.galgo.petri.proof.JsonText;
import dev.galgo.petri.proof.JsonTree;
import dev.galgo.pi.check.PiReader;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.source.Diagnostic;
import dev.galgo.source.Source;
import java.util.Collections;
import java.util.HashMap;
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

    /** Writes it as an object. */
    public void write(JsonText json) {
        json.startObject();
        json.textField("file", file);
        json.textField("text", text);
        json.objectField("parameters");
        parameters.forEach(json::numberField);
        json.endObject();
        json.endObject();
    }

    public static ModelText read(JsonTree json) {
        var parameters = new HashMap<String, Long>();
        JsonTree given = json.get("parameters");
        given.fields().forEach(name -> parameters.put(name, given.get(name).longNumber()));
        return new ModelText(json.get("file").text(), json.get("text").text(), parameters);
    }
}
