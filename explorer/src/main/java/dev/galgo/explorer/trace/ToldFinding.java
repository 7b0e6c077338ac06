package dev.galgo.explorer.trace;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.FindingListener.MetFinding;
import dev.galgo.core.check.Severity;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.ThrownDetails;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.explorer.walk.PathText;
import java.io.IOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A finding as the page is told of it.
 *
 * @param id by which the page names it
 * @param from where the check began that found it
 * @param circle how many deliveries, the last ones, can repeat for ever; 0 if it comes to its end
 * @param beside what a passing schedule does otherwise, or that none passes; null if neither is known
 * @param provisional whether the check goes on, and will tell a better path
 */
public record ToldFinding(
        String id,
        FindingKind kind,
        Severity severity,
        String message,
        @Nullable String actor,
        @Nullable String cause,
        boolean shortest,
        SchedulePrefix path,
        int circle,
        SchedulePrefix from,
        @Nullable String beside,
        boolean provisional) {

    /**
     * A finding of a check.
     *
     * @param path that of its schedule
     */
    public static ToldFinding of(String id, Finding finding, SchedulePrefix path, SchedulePrefix from) {
        Throwable cause = finding.cause();
        return new ToldFinding(
                id,
                finding.kind(),
                finding.severity(),
                finding.message(),
                finding.actor(),
                cause == null ? null : ThrownDetails.text(cause),
                finding.shortest(),
                path,
                finding.schedule().circle(),
                from,
                finding.decision(),
                false);
    }

    /** What a check has just met; that it goes round is told when it is ready. */
    public static ToldFinding met(String id, MetFinding met, SchedulePrefix from) {
        Throwable cause = met.cause();
        return new ToldFinding(
                id,
                met.kind(),
                met.severity(),
                met.message(),
                met.actor(),
                cause == null ? null : ThrownDetails.text(cause),
                false,
                met.route(),
                0,
                from,
                null,
                true);
    }

    /** Whether the last handler of a finding's schedule does not return, and so cannot be run to show it. */
    public static boolean isEndless(Finding finding) {
        return finding.kind() == FindingKind.ENDLESS && finding.schedule().length() > 0;
    }

    /** Writes it as an object. */
    public void write(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", id);
        json.writeStringField("kind", kind.id());
        json.writeStringField("severity", severity.name().toLowerCase(Locale.ROOT));
        json.writeStringField("message", message);
        json.writeStringField("actor", actor);
        json.writeStringField("cause", cause);
        json.writeBooleanField("shortest", shortest);
        json.writeStringField("path", PathText.of(path));
        json.writeNumberField("length", path.length());
        json.writeNumberField("circle", circle);
        json.writeStringField("from", PathText.of(from));
        json.writeFieldName("beside");
        if (beside == null) {
            json.writeNull();
        } else {
            json.writeStartObject();
            json.writeStringField("sentence", beside);
            json.writeEndObject();
        }
        json.writeBooleanField("provisional", provisional);
        json.writeEndObject();
    }

    /** Whether its last handler does not return. */
    public boolean isEndless() {
        return kind == FindingKind.ENDLESS && path.length() > 0;
    }
}
