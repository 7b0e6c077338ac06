package dev.galgo.spi;

import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.trace.Schedule;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The ability of an opened program to show more of a schedule than its deliveries, such as who waits for whom at its end. What is wanted of that, a front
 * end's options for {@linkplain FrontEndOption.Use#SHOWING showing} say.
 */
public interface ScheduleDetails {
    /**
     * What is shown of one schedule.
     *
     * @param text what is printed below the report
     * @param files what is written into files
     */
    record Details(Optional<String> text, List<DetailFile> files) {
        public Details {
            files = List.copyOf(files);
        }
    }

    /**
     * A file to be written.
     *
     * @param option the name of the option that asks for it
     */
    record DetailFile(String option, Path file, String content) {}

    /** Whether anything is wanted. */
    boolean wanted(OptionValues options);

    /** What is wanted of a schedule of this program. */
    Details of(Schedule schedule, DeliveryModel delivery, OptionValues options);
}
