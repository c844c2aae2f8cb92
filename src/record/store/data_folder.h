// The folder that holds a server's data: adoube.db and the lock that keeps a second process out.
#pragma once

#include <filesystem>
#include <string>

#include "base/error.h"

namespace adoube::record {

std::filesystem::path database_path(const std::filesystem::path& folder);

// Holds the folder for this process; released when it goes, or when the process dies.
class DataLock {
public:
    static Result<DataLock> take(const std::filesystem::path& folder);
    DataLock() = default;
    DataLock(DataLock&& other) noexcept;
    DataLock& operator=(DataLock&& other) noexcept;
    ~DataLock();

private:
    int file_ = -1;
};

Result<void> make_folder(const std::filesystem::path& folder);  // durable when it returns

// Nobody but the owner reads what is kept here, also where the folder was there before: the record's files get mode
// 0600, made new if they are not there. The folder itself gets 0700, unless it holds other things too. What has the
// name of a file of the record and is no regular file (a FIFO, a device, a link to one) is refused.
Result<void> keep_private(const std::filesystem::path& folder);
Result<void> make_private_file(const std::filesystem::path& path);  // empty, if it is not there
Result<void> sync_folder(const std::filesystem::path& folder);  // makes names created in it durable
Result<void> sync_file(const std::filesystem::path& file);

}  // namespace adoube::record
